import { readFile } from 'node:fs/promises'
import { TextRejected } from '#watermarking/errors'
import { checkGroups } from '#watermarking/engines/text/groups/check_groups'
import type { SynonymGroup } from '#watermarking/engines/text/groups/synonym_group'

/**
 * Reads the 13 groups of a JSON file, `{ "original": …, "synonym": … }` each.
 * @throws TextRejected `bad_groups`
 */
export async function readGroups(path: string): Promise<SynonymGroup[]> {
  const groups: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (!Array.isArray(groups) || !groups.every(isGroup)) throw new TextRejected('bad_groups')
  const problem = checkGroups(groups)[0]
  if (problem) throw new TextRejected('bad_groups', problem.kind)
  return groups
}

function isGroup(value: Partial<SynonymGroup> | null): value is SynonymGroup {
  return typeof value?.original === 'string' && typeof value.synonym === 'string'
}
