/** The members that have a value. An optional member must be absent, not undefined: `{ name, ...defined({ url }) }`. */
export function defined<Members extends object>(members: Members): DefinedMembers<Members> {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as DefinedMembers<Members>;
}

type DefinedMembers<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };
