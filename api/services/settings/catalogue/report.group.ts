import { contact, contacts, count, long, onOff, text, type SettingGroup } from './setting.ts'

const county = 'where {county} stands for the county’s name.'

export const REPORT: SettingGroup = {
  code: 'report',
  title: 'Reports of the public',
  settings: [
    {
      name: 'reportVariant',
      label: 'Form',
      words: 'Which report of events the public files.',
      control: 'choice',
      options: [
        { value: 'generic', label: 'Environmental event' },
        { value: 'pollution', label: 'Pollution, with screening questions' },
      ],
    },
    onOff('report.countyPicker', 'County', 'The generic form asks for the county of the event.'),
    text('report.state', 'State', 'Postal code of the state that a new form offers first.'),
    count(
      'report.draftDays',
      'Unsent forms',
      'days',
      'After how many days without a change an unsent form is deleted.',
    ),
    count('report.maxFiles', 'Files', 'files', 'How many files a report may carry.'),
    count(
      'report.visitorReportsPerHour',
      'Reports of one visitor',
      'an hour',
      'How many reports one visitor may file in an hour.',
    ),
    count(
      'report.visitorBytesPerDay',
      'Bytes of one visitor',
      'bytes a day',
      'How many bytes of files one visitor may add in 24 hours.',
    ),
    count(
      'report.nearbyDays',
      'Same matter, time',
      'days',
      'How far back the form looks for reports of the same matter.',
    ),
    count(
      'report.nearbyMiles',
      'Same matter, place',
      'miles',
      'How far around the form looks for reports of the same matter.',
    ),
    long(
      'report.confidentialWarning',
      'Beside the confidentiality choice',
      'What it says about public records.',
    ),
    long('report.contactMethodNote', 'Beside the contact method', 'What the contact is used for.'),
    text(
      'report.emergencyPhone',
      'Emergency phone',
      'The number that the referral of an emergency dials.',
    ),
    text('report.emergencyQuestion', 'Question 1', 'Asks whether it is an emergency.'),
    long('report.emergencyReferral', 'Referral 1', 'What stands there when it is an emergency.'),
    text(
      'report.airCounty',
      'County with its own air agency',
      'The county that question 2 is about.',
    ),
    text('report.airQuestion', 'Question 2', `Asks about air in that county, ${county}`),
    long('report.airReferral', 'Referral 2', `What stands there for that county, ${county}`),
    contact('report.airAgency', 'Agency of question 2', 'Whom to call about it.'),
    text('report.indoorQuestion', 'Question 3', 'Asks about indoor air.'),
    long('report.indoorReferral', 'Referral 3', 'What stands there for indoor air.'),
    contact('report.indoorAgency', 'Agency of question 3', 'Whom to call about it.'),
    text('report.residentialQuestion', 'Question 4', 'Asks about residential issues.'),
    long('report.residentialReferral', 'Referral 4', 'What stands there for residential issues.'),
    contacts('report.residentialContacts', 'Contacts of question 4', 'Whom to call about it.'),
    text('report.cannabisQuestion', 'Question 5', 'Asks about odors of cannabis and hemp.'),
    long('report.cannabisReferral', 'Referral 5', 'What stands there for those odors.'),
    contacts('report.cannabisContacts', 'Contacts of question 5', 'Whom to call about it.'),
    text(
      'report.burningQuestion',
      'Question 6',
      'Asks about smoke and burning; the report goes on after it.',
    ),
    long('report.burningReferral', 'Referral 6', 'What stands there for smoke and burning.'),
    contacts('report.burningContacts', 'Contacts of question 6', 'Whom to call about it.'),
  ],
}
