import ts from 'typescript'

export type Opened = { checker: ts.TypeChecker; files: ts.SourceFile[] }

/** The sources of some folders as the compiler understands them, and of texts that are no files. */
export function openProgram(
  folders: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
): Opened {
  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  )
  if (!config) throw new Error('tsconfig.json cannot be read')
  const within = (name: string): boolean =>
    texts.has(name) || folders.some((folder) => name.startsWith(`${process.cwd()}/${folder}/`))
  const host = ts.createCompilerHost(config.options)
  const { readFile, fileExists, getSourceFile } = host
  host.readFile = (name) => texts.get(name) ?? readFile(name)
  host.fileExists = (name) => texts.has(name) || fileExists(name)
  host.getSourceFile = (name, options, ...rest) => {
    const text = texts.get(name)
    return text === undefined
      ? getSourceFile(name, options, ...rest)
      : ts.createSourceFile(name, text, options, true)
  }
  const roots = [...config.fileNames.filter(within), ...texts.keys()]
  const program = ts.createProgram(roots, config.options, host)
  const files = program.getSourceFiles().filter(({ fileName }) => within(fileName))
  return { checker: program.getTypeChecker(), files }
}
