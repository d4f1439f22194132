/** What the page says after an act. */
export const DONE: Record<string, string> = {
  saved: 'Saved Successfully',
  comment: 'The comment is there.',
  reply: 'The reply is there.',
  message: 'The answer is sent. The reporter can read it.',
  merge: 'The event is a part of the other now. Nothing of it is lost, and it can be undone.',
  unmerge: 'The merge is undone. Both events are what they were.',
  distinct: 'It is written down that the two are not the same.',
  refer: 'The referral waits to be sent.',
  'referral-answer': 'The answer of the other agency is written down.',
  activity: 'It is written down. The reporter can read it.',
}

/** Answers by the names of the fields, as the error summary names them. */
export const NAMES: Record<string, string> = {
  subject: 'Subject',
  description: 'Description',
  eventDate: 'Event date',
  reportedDate: 'Reported date',
  byFacility: 'Told by',
  contactFirstName: 'First name',
  contactLastName: 'Last name',
  situation: 'Situation',
  countyId: 'County',
  zip: 'ZIP code',
  typeId: 'Type',
  statusId: 'Status',
  priorityId: 'Priority',
  decisionId: 'Decision',
  inspectorIds: 'Inspectors',
  hours: 'Processing hours',
  commentType: 'Type of comment',
  commentSubject: 'Subject of the comment',
  commentText: 'Comment',
  replyDesc: 'Reply',
  activity: 'What was done',
  happenedDate: 'Day',
  lookReason: 'Reason',
  answerText: 'Answer',
  agency: 'Agency',
  agencyEmail: 'E-mail address of the agency',
  referralNote: 'Note to the agency',
  withWords: 'Words of the report',
  referralAnswer: 'What they answered',
  referralText: 'Their answer',
  referralDay: 'Day of the answer',
  parentNumber: 'Number of the other event',
}

/** Parts of who told of an event. */
export const KEPT: Record<string, string> = {
  name: 'a name',
  email: 'an e-mail address',
  phone: 'a phone number',
  address: 'an address',
}
