/** Import once, in the root of the pages: theme, fonts, base styles, native controls. */
import './theme.css.ts'
import './fonts.css.ts'
import './global.css.ts'
import './controls.css.ts'
