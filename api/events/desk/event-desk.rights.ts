/** The rights of staff who see to events, of who may change the activities of any, and of who may see who told of one. */
export const EVENTS = 'gov:event.actions.manage'
export const EVENT_ADMINISTRATION = 'gov:event.actions.administer'
export const CONFIDENTIAL = 'gov:event.actions.view-confidential'

/** Where the calls of the desk stand in the API's own page. */
export const EVENT_TAG = 'Environmental events, staff'

/** A call of staff who see to events. */
export const eventCall = (operationId: string, summary: string) =>
  ({ access: 'staff', action: EVENTS, tag: EVENT_TAG, operationId, summary }) as const
