export {
  actRow as buttons,
  checkLine as check,
  narrowForm as form,
} from '#app/styles/blocks.css.ts'
