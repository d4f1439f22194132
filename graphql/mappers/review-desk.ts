/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  StaffAbsences: '../../api/absences/absences.schemas.ts#Absences as StaffAbsencesModel',
  StaffAbsence: '../../api/absences/absences.schemas.ts#Absence as StaffAbsenceModel',
  CoverChoice: '../../api/absences/absences.schemas.ts#AbsenceChoice as CoverChoiceModel',
  DaysAway: '../../api/absences/absences.schemas.ts#DaysAway as DaysAwayModel',
  StaffAway: '../../api/access/away.schemas.ts#StaffAway as StaffAwayModel',
  DeskInbox: '../../graphql/datasources/review/review-desk.ts#DeskInboxModel',
  DeskRow: '../../graphql/datasources/review/review-desk.ts#DeskRowModel',
  OtherType: '../../graphql/datasources/review/review-desk.ts#OtherTypeModel',
  DeskChoice: '../../graphql/datasources/review/review-desk.ts#DeskChoiceModel',
  DeskPerson: '../../graphql/datasources/review/review-desk.ts#DeskPersonModel',
  DeskReview: '../../graphql/datasources/review/review-desk.ts#DeskReviewModel',
  DeskClaim: '../../graphql/datasources/review/review-desk.ts#DeskClaimModel',
  DeskClaimDecision: '../../graphql/datasources/review/review-desk.ts#DeskClaimDecisionModel',
  DeskDocument: '../../graphql/datasources/review/review-desk.ts#DeskDocumentModel',
  DeskComment: '../../graphql/datasources/review/review-desk.ts#DeskCommentModel',
  PermitContest:
    '../../api/permits/contest/permit-contest.schemas.ts#PermitContestRecord as PermitContestModel',
  DeskLetters: '../../graphql/datasources/review/desk-letters.ts#DeskLettersModel',
  LetterTemplate: '../../graphql/datasources/review/desk-letters.ts#LetterTemplateModel',
  DeskTask: '../../graphql/datasources/review/review-desk.ts#DeskTaskModel',
  DeskPublicComment: '../../graphql/datasources/review/review-desk.ts#DeskPublicCommentModel',
}
