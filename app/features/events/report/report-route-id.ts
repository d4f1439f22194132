/** The id that Remix gives the report's route, for requests of the script. */
export const REPORT_ROUTE = 'features/events/report/report'
