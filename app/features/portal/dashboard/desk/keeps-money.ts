const MONEY = 'gov:invoice.actions.manage'
const DESKS = ['gov:submittal.actions.review', 'gov:event.actions.manage']

/** Whether the money desk is somebody's work: they see to invoices, and neither review nor see to events. */
export const keepsMoney = (rights: readonly string[]): boolean =>
  rights.includes(MONEY) && !DESKS.some((each) => rights.includes(each))
