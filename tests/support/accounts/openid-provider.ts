import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

type Person = { sub: string; email: string; isVerified: boolean }

export type TestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in at the provider next. */
  person: Person
  /** True when the provider says no. */
  isRefusing: boolean
  /** Where the provider sends a browser that signs in there. */
  follow: (address: string) => Promise<URL>
  close: () => Promise<void>
}

/** A real OpenID provider on this machine, at a port or any, which lets in whoever `person` says without asking. */
export async function startProvider(redirectUri: string, at = 0): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const test: TestProvider = {
    issuer,
    clientId: 'portal',
    clientSecret: 'a-secret-of-the-test-provider-of-this-file',
    person: { sub: 'subject-1', email: 'robin@example.com', isVerified: true },
    isRefusing: false,
    follow: (address) => follow(address, redirectUri),
    close: () => closed(server),
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: test.clientId,
        client_secret: test.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: ['a-key-of-the-test'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/let-in/${interaction.uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: test.person.email,
        email_verified: test.person.isVerified,
      }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/let-in/'))
      void provider.interactionFinished(
        request,
        response,
        test.isRefusing
          ? { error: 'access_denied', error_description: 'Not here.' }
          : { login: { accountId: test.person.sub } },
      )
    else void answer(request, response)
  })
  return test
}

/** Goes where a browser would, with the provider's cookies, until it comes back to the portal. */
async function follow(address: string, home: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  for (let hops = 0; hops < 10; hops++) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const each of response.headers.getSetCookie()) {
      const [pair = ''] = each.split(';')
      cookies.set(pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider answered ${response.status}.`)
    if (location.startsWith(home)) return new URL(location)
    next = new URL(location, next)
  }
  throw new Error('The provider never came back.')
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve, reject) =>
    server.close((error) => (error ? reject(error) : resolve())),
  )
}
