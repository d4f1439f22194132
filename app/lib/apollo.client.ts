import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'

let client: ApolloClient<object> | undefined

/**
 * The one client of the page, for what only the browser asks: the map. Answers depend on the visible part
 * and are never kept; a question that nobody waits for any more is called off by the client.
 */
function apolloClient(): ApolloClient<object> {
  return (client ??= new ApolloClient({
    link: new HttpLink({ uri: '/graphql', headers: { 'apollo-require-preflight': 'true' } }),
    cache: new InMemoryCache(),
  }))
}

/** How a map asks: always anew, and telling while it waits. */
export function mapQuery<V>(variables: V) {
  return {
    client: apolloClient(),
    variables,
    fetchPolicy: 'no-cache' as const,
    notifyOnNetworkStatusChange: true,
  }
}
