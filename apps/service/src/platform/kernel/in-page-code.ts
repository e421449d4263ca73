type InPageFunction = (...input: never[]) => unknown;

/**
 * An expression for a page: an object of these functions, made from their source text. In the page they see each other
 * by name and nothing else of their modules: no constant, no import. In-page files call each other through the object.
 */
export function inPageCode(functions: Readonly<Record<string, InPageFunction>>): string {
  const declared = Object.entries(functions).map(([name, run]) => `const ${name} = ${textOf(name, run)};`);
  return `(() => { ${declared.join('\n')}\n return { ${Object.keys(functions).join(', ')} }; })()`;
}

function textOf(name: string, run: InPageFunction): string {
  const text = `${run}`;
  if (typeof run !== 'function' || text.includes('[native code]')) throw new Error(`${name} cannot run in a page.`);
  return text;
}
