import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { outputOf, type Project } from './sources.ts';

/** A source is not TypeScript; the message says where and why. */
export class DoesNotParseError extends Error {
  override readonly name = 'DoesNotParseError';
}

/** The options of the build. A file translated alone cannot ask which module format its package is of: all of ours are ES modules. */
function compilerOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => readFileSync(path, 'utf8')) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return {
    ...options,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    composite: false,
    declaration: false,
  };
}

function inWords(path: string, diagnostic: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
  if (diagnostic.file === undefined || diagnostic.start === undefined) return `${path}: ${message}`;
  const { line, character } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
  return `${path}, line ${line + 1}, column ${character + 1}: ${message}`;
}

/**
 * Translates single sources to where the build would put them, without looking at types. TypeScript itself does it: what
 * Vite's translator makes of decorators asks for a package that Node does not find.
 */
export class Translator {
  readonly #root: string;
  readonly #options: ts.CompilerOptions;

  constructor(root: string) {
    this.#root = root;
    this.#options = compilerOptions(root);
  }

  /** The output of a source that is gone is removed. Throws DoesNotParseError: the output from before then stays. */
  translate(path: string, project: Project): void {
    const source = join(this.#root, path);
    const output = join(this.#root, outputOf(path, project));
    if (!existsSync(source)) {
      this.#forgetBuild(project);
      rmSync(output, { force: true });
      return;
    }
    const { outputText, sourceMapText, diagnostics } = ts.transpileModule(readFileSync(source, 'utf8'), {
      fileName: source,
      compilerOptions: this.#options,
      reportDiagnostics: true,
    });
    const wrong = diagnostics?.[0];
    if (wrong) throw new DoesNotParseError(inWords(path, wrong));
    this.#forgetBuild(project);
    mkdirSync(dirname(output), { recursive: true });
    const map = JSON.parse(sourceMapText ?? '{}') as object;
    writeFileSync(
      `${output}.map`,
      JSON.stringify({ ...map, file: basename(output), sourceRoot: '', sources: [relative(dirname(output), source)] }),
    );
    writeFileSync(output, outputText);
  }

  /** The compiler believes its notes about the output: a source that is changed back would keep what we made of it. */
  #forgetBuild({ folder }: Project): void {
    rmSync(join(this.#root, folder, 'tsconfig.tsbuildinfo'), { force: true });
    rmSync(join(this.#root, '.data', 'build', 'services.stamp'), { force: true });
  }
}
