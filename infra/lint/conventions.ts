import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface Convention {
  readonly name: string;
  /** Files it concerns, as paths relative to the root. */
  readonly files: RegExp;
  readonly except?: RegExp;
  /** What is wrong with this file, one line each. */
  check(path: string, text: string): string[];
}

const SOURCE_LINES = 300;
const COMPONENT_LINES = 250;
const GENERATED = /(^|\/)(gen|dist)\//;

const linesMatching = (text: string, pattern: RegExp): string[] =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`line ${index + 1}: ${line.trim().slice(0, 80)}`] : []));

const CONVENTIONS: readonly Convention[] = [
  {
    name: 'a source file fits its room',
    files: /\.tsx?$/,
    except: /(\.(spec|test|e2e)\.tsx?$)|(^proto\/vocabulary\/)|(\/migrations\/)|(\.data\.ts$)/,
    check: (path, text) => {
      const budget = path.endsWith('.tsx') ? COMPONENT_LINES : SOURCE_LINES;
      const lines = text.split('\n').length - 1;
      return lines > budget ? [`${lines} lines, ${budget} allowed`] : [];
    },
  },
  {
    name: 'file names are kebab-case and say what is inside',
    files: /\.(tsx?|mjs|css)$/,
    check: (path) => {
      const name = basename(path);
      if (/^(utils?|helpers?|index|common|misc)\.tsx?$/.test(name)) return ['says nothing about its content'];
      return /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name) ? [] : ['not kebab-case'];
    },
  },
  {
    name: 'colours come from the theme',
    files: /^web\/src\/.*\.(css|tsx?)$/,
    except: /^web\/src\/shared\/theme\//,
    check: (_path, text) => linesMatching(text, /#[0-9a-f]{3,8}\b(?=\s*[;,)'"])|\b(rgba?|hsla?|oklch)\(/i),
  },
  {
    name: 'a side is the start or the end of a line',
    files: /^web\/src\/.*\.css$/,
    check: (_path, text) =>
      linesMatching(
        text,
        /^\s*((margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b|(left|right):|text-align: (left|right)\b|border-(top|bottom)-(left|right)-radius)|:dir\(/,
      ),
  },
  {
    name: 'an import of the web app climbs one folder at most',
    files: /^web\/(src|testing)\/.*\.tsx?$/,
    check: (_path, text) => linesMatching(text, /\b(from|import)\b.*'\.\.\/\.\.\//),
  },
  {
    name: 'the kit has no words of the product',
    files: /^services\/_kit\/src\//,
    check: (_path, text) =>
      linesMatching(text, /\b(profile|spark|couple|story|stories|questionnaire|agreements?|bio_?data|conversation|follower)s?\b/i),
  },
  {
    name: 'programs that tests start come from the run, not from PATH',
    files: /\.(spec|test|e2e)\.tsx?$|\/(test|testing|support)\/.*\.tsx?$/,
    check: (_path, text) =>
      [...text.matchAll(/\bstartProcess\(\s*['"`]|['"`](redis|valkey|nats)-server['"`]/g)].map(
        ({ 0: found, index }) => `line ${text.slice(0, index).split('\n').length}: ${found}`,
      ),
  },
  {
    name: 'no test is switched off or alone',
    files: /\.(spec|test|e2e)\.tsx?$/,
    check: (_path, text) => linesMatching(text, /\b(it|test|describe)\.(only|skip|todo|fixme)\b|\bx(it|describe)\(/),
  },
];

/** Checks what no linter knows about. @returns one line a finding. */
export function checkConventions(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((path) => path && !GENERATED.test(path))
    .flatMap((path) => {
      const concerned = CONVENTIONS.filter((convention) => convention.files.test(path) && !convention.except?.test(path));
      if (concerned.length === 0) return [];
      const text = readText(`${root}/${path}`);
      if (text === undefined) return [];
      return concerned.flatMap((convention) => convention.check(path, text).map((finding) => `${path}: ${convention.name}: ${finding}`));
    });
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Git lists the file, which was deleted since.
    return undefined;
  }
}
