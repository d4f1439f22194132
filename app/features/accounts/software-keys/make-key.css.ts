export { quietLine as quiet, roomyForm as form } from '#app/styles/blocks.css.ts'
