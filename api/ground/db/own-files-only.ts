// Imported first by every process that writes: what it makes is its user's alone, whatever the shell's umask is.
process.umask(0o077)
