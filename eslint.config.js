import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

const noDefault = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports; default only where Remix or a tool demands it.',
}
const noRawColor = {
  // Black and white stay: they are the colours of paper.
  selector: 'Literal[value=/^#(?!000$|fff$)([0-9a-f]{3}|[0-9a-f]{6})$/i]',
  message: 'Colours are roles of the theme.',
}
// Inside a transaction only the transaction is asked, and who calls is known before it begins: a call that
// waits for a second connection while it holds one can stop the portal (docs/decisions/0014).
const insideTransaction = 'CallExpression[callee.name="inTransaction"] > :function'
const oneDatabase = [
  {
    selector: `${insideTransaction} :not(MemberExpression, Property) > Identifier[name="db"]`,
    message: 'Inside a transaction ask the transaction that it is given.',
  },
  {
    selector: `${insideTransaction} Property > Identifier.value[name="db"]`,
    message: 'Inside a transaction hand on the transaction that it is given.',
  },
  {
    selector: `${insideTransaction} MemberExpression > Identifier.object[name="db"]`,
    message: 'Inside a transaction ask the transaction that it is given.',
  },
  {
    selector: `${insideTransaction} MemberExpression[property.name="db"]`,
    message: 'Inside a transaction ask the transaction that it is given.',
  },
  {
    selector: `${insideTransaction} Identifier[name="deps"]:not(SpreadElement > Identifier)`,
    message:
      'Inside a transaction hand on the parts that are needed, with the transaction as `db`.',
  },
  {
    selector: `${insideTransaction} Identifier[name="c"]`,
    message: 'Read what is needed of the call, and who makes it, before the transaction begins.',
  },
]
// Statements stand where the next reader looks for them: in `.queries`, or in the act whose transaction they are.
const noStatements = [
  {
    selector: 'TaggedTemplateExpression[tag.name="sql"]',
    message: 'Statements belong to a .queries file, or to the .act whose transaction they are.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom)$/]',
    message: 'Statements belong to a .queries file, or to the .act whose transaction they are.',
  },
]
// A refusal is told from another by its `reason`: its words are for people, and an agency may translate them.
const words = '/^(message|msg)$/'
const byReason =
  'Decide by the `reason` of a refusal, never by its words (app/lib/outcome.server.ts).'
const equals = 'BinaryExpression[operator=/^[!=]==?$/]'
const noSentences = [
  `:matches(${equals}, SwitchCase) > Literal[value=/[a-z]{2}\\s+\\S|[a-z]{3}[.!?]$/i]`,
  ...['left', 'right'].flatMap((side) => [
    `${equals}:not([right.raw="null"])[${side}.property.name=${words}]`,
    `${equals}:not([right.raw="null"])[${side}.expression.property.name=${words}]`,
  ]),
  `SwitchStatement[discriminant.property.name=${words}]`,
  `CallExpression[callee.property.name=/^(includes|startsWith|endsWith|match|search|indexOf)$/][callee.object.property.name=${words}]`,
  `MemberExpression[computed=true][property.property.name=${words}]`,
  `MemberExpression[computed=true][property.expression.property.name=${words}]`,
].map((selector) => ({ selector, message: byReason }))
// What is posted, kept or compared is the same in every language; words are not.
const said = 'CallExpression[callee.name=/^(t|plural)$/]'
const noSaidValues = [
  `${equals} > ${said}`,
  `SwitchCase > ${said}.test`,
  `CallExpression[callee.property.name=/^(includes|indexOf|has|get)$/] > ${said}`,
  `JSXOpeningElement[name.name=/^(input|option|button|Button)$/] > JSXAttribute[name.name='value'] > JSXExpressionContainer > ${said}`,
].map((selector) => ({ selector, message: 'Compare and post values; words are for reading.' }))
const noPlainForm = {
  selector:
    "ImportDeclaration[source.value='@remix-run/react'] > ImportSpecifier[imported.name='Form']",
  message:
    'Take Form of app/components/form/form.tsx, which asks the server nothing when it is drawn.',
}
const noKeylessForm = {
  selector:
    "JSXOpeningElement[name.name='form'] > JSXAttribute[name.name='method']:not([value.value='get'])",
  message:
    'Take PostForm of app/components/form/post-form.tsx: it carries the key by which what it makes is made once.',
}
const noInlineStyle = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The content policy forbids inline styles.',
}

export default tseslint.config(
  {
    ignores: [
      'tests/bench/next/.next',
      'build',
      'build.*',
      'data',
      'node_modules',
      'graphql/generated',
      'app/gql',
      'app/generated',
      'api/generated',
      'api/ground/db/schema.ts',
      'graphql/rest-calls.ts',
      'test-results',
      'playwright-report',
      '.dependency-cruiser.cjs',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  jsxA11y.flatConfigs.recommended,
  {
    plugins: { 'react-hooks': reactHooks },
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Response: 'readonly',
        GraphiQL: 'readonly',
        React: 'readonly',
        ReactDOM: 'readonly',
        document: 'readonly',
        Buffer: 'readonly',
        TextEncoder: 'readonly',
      },
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // A list without bullets loses its role in some browsers unless it is written out.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      'max-lines': ['error', 300],
      // Of the product: what has more branches says more than one idea.
      complexity: ['error', 30],
      // A type stands apart: what is imported of a `.server.ts` as a type leaves nothing behind.
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'no-restricted-syntax': ['error', noDefault],
    },
  },
  // Others answer as they like: what they say is read within bounds of bytes and time.
  {
    files: ['{api,graphql,server,values,words}/**/*.ts', 'app/**/*.server.{ts,tsx}'],
    ignores: ['api/ground/lib/calls/outgoing.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message: 'Call others by `outgoing` of api/ground/lib/calls/outgoing.ts.',
        },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'globalThis',
          property: 'fetch',
          message: 'Call others by `outgoing` of api/ground/lib/calls/outgoing.ts.',
        },
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@aws-sdk/client-s3',
              importNames: ['S3Client'],
              message:
                'Take s3Client of api/ground/lib/files/s3-client.ts, whose answers are bounded.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['api/ground/lib/files/s3-client.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  // One process answers everybody: a pattern whose time grows faster than its text holds all of them.
  {
    files: ['{api,app,forms,graphql,server,values,words}/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { ignorePartial: false, ignoreSticky: false }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDefault,
        noRawColor,
        noInlineStyle,
        noPlainForm,
        noKeylessForm,
        ...noSentences,
        ...noSaidValues,
      ],
    },
  },
  {
    files: ['api/**/*.ts', 'server/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefault, ...oneDatabase] },
  },
  {
    files: ['api/**/*.ts'],
    ignores: [
      'api/**/*.{queries,act}.ts',
      // What the database itself is, and the commands that fill, load, keep and search it.
      'api/{ground,services/search,above,portal/import}/**',
    ],
    rules: { 'no-restricted-syntax': ['error', noDefault, ...oneDatabase, ...noStatements] },
  },
  {
    files: ['graphql/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefault, ...noSentences] },
  },
  {
    files: ['app/styles/**', 'app/components/map/layers/**'],
    rules: { 'no-restricted-syntax': ['error', noDefault] },
  },
  {
    files: [
      '**/*.route.tsx',
      'app/root.tsx',
      'api/services/files/bounded/worker{,-of-source}.{ts,js}',
      'app/entry.*.tsx',
      'app/routes.ts',
      '*.config.{js,ts}',
      'tests/bench/twin/**',
      'tests/bench/next/**',
      '*.d.ts',
      'tests/support/suite/global-setup.ts',
      'app/components/map/**/*.client.tsx',
      'app/components/ui/**/*-live.tsx',
      'server/pdf/pdf-packages.d.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', noKeylessForm, ...noSentences] },
  },
  {
    files: ['public/**'],
    languageOptions: {
      globals: {
        React: 'off',
        ReactDOM: 'off',
        GraphiQL: 'off',
        self: 'readonly',
        fetch: 'readonly',
        caches: 'readonly',
      },
    },
  },
  // These write their table roles out, so that they stay tables when they stack.
  {
    files: [
      'app/components/search/register-table.tsx',
      'app/features/portal/dashboard/calendar/month-panel.tsx',
      'app/features/portal/dashboard/desk/ages.tsx',
    ],
    rules: {
      'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      'jsx-a11y/no-redundant-roles': 'off',
    },
  },
  {
    files: ['tests/**'],
    rules: {
      'react-hooks/rules-of-hooks': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': ['error', 500],
      complexity: 'off',
    },
  },
)
