/* global React, ReactDOM, GraphiQL */
// Fills the explorer page. Queries go to this portal's own /graphql.
const fetcher = GraphiQL.createFetcher({ url: '/graphql' })
ReactDOM.createRoot(document.getElementById('explorer')).render(
  React.createElement(GraphiQL, {
    fetcher,
    defaultQuery: `# Ask for public records. The schema is under "Docs".
{
  permits(filter: { keyword: "energy" }, pageSize: 5) {
    totalCount
    nodes { number typeName statusName siteName site { countyName stateName } }
  }
}`,
  }),
)
