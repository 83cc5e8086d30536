import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NAMED_FILES, UNNAMED, type NamingRow, type Shelf } from '#operations/values/stored_files'
import type { Files } from '#platform/storage/files'
import { PrivateFiles } from '#platform/storage/private_files'
import { PublicFiles } from '#platform/storage/public_files'

const ROWS = 1_000
const AT_ONCE = 16

type Named = { key: string; size: number | null; sha256: string | null }
type Options = {
  /** How many files are read and compared with their digests. */
  digests?: number
}

/** Names of files, such as `private/copies/7/…`. */
export type VerifiedFiles = {
  files: number
  read: number
  missing: string[]
  /** Nothing in the database names them. */
  orphaned: string[]
  /** Another size or digest than the row has. */
  wrong: string[]
}

/** Compares the stored files with the rows that name them, in both directions. */
@inject()
export class VerifyFiles {
  #stores: Record<Shelf, Files>

  constructor(privateFiles: PrivateFiles, publicFiles: PublicFiles) {
    this.#stores = { private: privateFiles, public: publicFiles }
  }

  async execute({ digests = 0 }: Options = {}): Promise<VerifiedFiles> {
    const found: VerifiedFiles = { files: 0, read: 0, missing: [], orphaned: [], wrong: [] }
    for (const { shelf, select, keysOf = ({ key }: NamingRow) => [key] } of NAMED_FILES) {
      for await (const rows of pagesOf(select)) {
        const named = rows.flatMap((row) => keysOf(row).map((key) => namedBy(row, key)))
        for (let at = 0; at < named.length; at += AT_ONCE) {
          const some = named.slice(at, at + AT_ONCE)
          await Promise.all(some.map((file) => this.#verify(shelf, file, digests, found)))
        }
      }
    }
    for (const shelf of ['private', 'public'] as const) {
      const unnamed = await this.#unnamed(shelf)
      found.orphaned.push(...unnamed.map((key) => `${shelf}/${key}`))
    }
    return found
  }

  async #verify(
    shelf: Shelf,
    { key, size, sha256 }: Named,
    digests: number,
    found: VerifiedFiles
  ): Promise<void> {
    found.files += 1
    const name = `${shelf}/${key}`
    const stored = await this.#stores[shelf].describe(key)
    if (!stored) return void found.missing.push(name)
    if (size !== null && size !== stored.size) return void found.wrong.push(name)
    if (sha256 === null || found.read >= digests) return
    found.read += 1
    const digest = await this.#stores[shelf].digest(key)
    if (digest.sha256 !== sha256) found.wrong.push(name)
  }

  /** Looked up twice, because a file is stored before its row. */
  async #unnamed(shelf: Shelf): Promise<string[]> {
    const suspects: string[] = []
    let keys: string[] = []
    const examine = async () => {
      suspects.push(...(await unnamedOf(shelf, keys)))
      keys = []
    }
    for await (const key of this.#stores[shelf].keys()) {
      keys.push(key)
      if (keys.length === ROWS) await examine()
    }
    await examine()
    return unnamedOf(shelf, suspects)
  }
}

async function unnamedOf(shelf: Shelf, keys: string[]): Promise<string[]> {
  const { rows } = await db.rawQuery<{ rows: { key: string }[] }>(UNNAMED[shelf], { keys })
  return rows.map(({ key }) => key)
}

async function* pagesOf(select: string): AsyncGenerator<NamingRow[]> {
  for (let after = 0; ;) {
    const { rows } = await db.rawQuery<{ rows: NamingRow[] }>(select, { after, most: ROWS })
    yield rows
    if (rows.length < ROWS) return
    after = rows.at(-1)!.id
  }
}

function namedBy({ size, sha256 }: NamingRow, key: string): Named {
  return {
    key,
    size: size === null || size === undefined ? null : Number(size),
    sha256: sha256 ?? null,
  }
}
