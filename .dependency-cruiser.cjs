// Who may import whom: one floor never looks past the next. `type` imports of REST shapes are allowed in the
// data sources, because they leave nothing behind at run time.
const RUNTIME = ['type-only']

/**
 * The groups of the house from the lowest to the highest: a group knows what stands below it, and none of its own height or
 * above (docs/decisions/0035). The API and the pages have the same, and pages have no services, ground or above.
 */
const ORDER = [
  ['ground'],
  ['services'],
  ['comments', 'money', 'permit-life'],
  ['filing'],
  ['records'],
  ['accounts', 'cap-and-trade', 'drinking-water', 'events'],
  ['backflow', 'review'],
  ['portal'],
  ['above'],
]
/** Groups whose own parts lie beside the features that joined them. */
const ONE_FEATURE = '^(api|app/features)/(filing|events|comments|review|cap-and-trade)/'
const groupsKnowWhatIsBelow = ['api', 'app/features'].flatMap((floor) =>
  ORDER.flatMap((groups, at) =>
    groups.map((group) => ({
      name: `${floor}-${group}-knows-what-is-below`,
      severity: 'error',
      from: { path: `^${floor}/${group}/` },
      to: {
        path: `^${floor}/(${ORDER.slice(at).flat().join('|')})/`,
        pathNot: `^${floor}/${group}/`,
      },
    })),
  ),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means that two files are one; one of types alone too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    // The groups, types included.
    ...groupsKnowWhatIsBelow,
    {
      name: 'features-know-nothing-above',
      severity: 'error',
      from: { path: '^api/[^/]+/', pathNot: '^api/(above|generated)/' },
      to: { path: '^api/[^/]+\\.ts$' },
    },
    {
      name: 'forms-stand-alone',
      comment: 'One evaluator for page and API: it needs neither, and runs in both.',
      severity: 'error',
      from: { path: '^forms/' },
      to: { path: '^(app|graphql|api|server)/' },
    },
    {
      name: 'answers-are-said-in-one-place',
      comment:
        'forms/judge/said.ts knows choices, years and what is calculated: nobody reads a stored value.',
      severity: 'error',
      from: { path: '^(app|api|forms|graphql|server)/', pathNot: '^forms/judge/said\\.ts$' },
      to: { path: '^forms/reader/words\\.ts$' },
    },
    {
      name: 'browsers-get-no-parser',
      comment: 'Expressions are read and checked where forms are kept; a browser runs their trees.',
      severity: 'error',
      from: { path: '^forms/feel/run\\.ts$' },
      to: { path: '^forms/feel/(parse|tokens|check|compile|signatures)', reachable: true },
    },
    {
      name: 'values-know-nobody',
      comment: 'What a value looks like is known on every floor, and knows none.',
      severity: 'error',
      from: { path: '^values/' },
      to: { path: '^(api|app|forms|graphql|server|words|locales)/' },
    },
    {
      name: 'words-know-values-only',
      comment: 'What is said in two languages is said on every floor.',
      severity: 'error',
      from: { path: '^(words|locales)/' },
      to: { path: '^(api|app|forms|graphql|server)/' },
    },
    {
      name: 'browsers-load-one-language',
      comment: 'Catalogues reach a browser by words/browser-spanish.ts alone.',
      severity: 'error',
      from: { path: '^(app|forms)/' },
      to: { path: '^(locales/|words/(server|spanish)\\.ts$)' },
    },
    {
      name: 'app-knows-operations-only',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(api|graphql|server)/' },
    },
    {
      name: 'components-know-no-features',
      severity: 'error',
      from: { path: '^app/components/' },
      to: {
        path: '^app/(features|shell|gql)/',
        pathNot: '^app/gql/hooks\\.ts$',
        dependencyTypesNot: RUNTIME,
      },
    },
    ...['^app/features/([^/]+)/', '^app/features/([^/]+/[^/]+)/'].map((feature, at) => ({
      name: at === 0 ? 'groups-keep-their-loaders' : 'features-keep-their-loaders',
      comment: "Another feature's components and view functions, never its loaders.",
      severity: 'error',
      from: { path: feature, ...(at === 0 ? {} : { pathNot: ONE_FEATURE }) },
      to: { path: '^app/features/.*\\.server\\.tsx?$', pathNot: '^app/features/$1/' },
    })),
    {
      name: 'resolvers-ask-their-sources',
      severity: 'error',
      from: { path: '^graphql/' },
      to: { path: '^(app|server)/' },
    },
    {
      name: 'gateway-knows-rest-by-shape-only',
      severity: 'error',
      from: { path: '^graphql/' },
      to: { path: '^api/', dependencyTypesNot: RUNTIME },
    },
    {
      name: 'api-stands-alone',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(app|graphql|server)/' },
    },
    ...['^api/([^/]+)/', '^api/([^/]+/[^/]+)/'].map((feature, at) => ({
      name: at === 0 ? 'routes-of-groups-are-nobodys-library' : 'routes-are-nobodys-library',
      severity: 'error',
      from: { path: feature, pathNot: at === 0 ? '^api/generated/' : ONE_FEATURE },
      to: {
        path: '^api/.*\\.routes\\.ts$',
        pathNot: '^api/$1/',
        dependencyTypesNot: RUNTIME,
      },
    })),
    {
      name: 'database-knows-nothing-above',
      severity: 'error',
      from: { path: '^api/ground/db/' },
      to: { path: '^api/(?!ground/db/)' },
    },
    {
      name: 'product-needs-no-development-package',
      comment:
        'What serves, and the commands of an operator, run where development packages were left out.',
      severity: 'error',
      from: {
        path: '^(app|api|forms|graphql|server|values|words|locales)/',
        pathNot: '^(server/dev\\.js|app/routes\\.ts|api/filing/definitions/cli\\.ts)$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: RUNTIME },
    },
    {
      name: 'product-needs-no-tests',
      severity: 'error',
      from: { path: '^(app|api|forms|graphql|server|values|words|locales)/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^build/|graphql/generated|app/gql/|app/generated/|api/generated/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
