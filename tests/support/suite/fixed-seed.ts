import fc from 'fast-check'

// A whole run tries the same cases each time: what it finds is of the change, and it can be run again. New ones are the drill's.
if (!process.env.DRILL) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_129 })
