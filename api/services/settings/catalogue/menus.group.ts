import type { Setting, SettingGroup } from './setting.ts'

const menu = (name: string, label: string, words: string): Setting => ({
  ...{ name: `menus.${name}`, label, words },
  control: 'menu',
})

export const MENUS: SettingGroup = {
  code: 'menus',
  title: 'Menus',
  settings: [
    menu(
      'pubsvc',
      'Services of the home page',
      'Order and names of what visitors can do from the home page, and which of it is shown.',
    ),
    menu(
      'pubrcd',
      'Menu of the public records',
      'Order and names of the items beside the public records; the first one is opened first.',
    ),
    menu(
      'client',
      'Menu of those who file',
      'Order and names of the pages that owners, consultants and licensees are led to.',
    ),
    menu(
      'admin',
      'Menu of the staff',
      'Order and names of the pages that staff are led to; who may open a page stays as it is.',
    ),
  ],
}
