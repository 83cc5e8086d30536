import { randomUUID } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'

/** An external link for buyers; the server never opens it. */
export interface StorageLink {
  uid: string
  /** https only. */
  url: string
  remark: string | null
  accessCode: string | null
  unzipPassword: string | null
}

/** A link as it is stored in the database. */
export interface SealedLink {
  uid: string
  sealed: string
}

const PURPOSE = 'storage-link'

/** Encrypts links and gives new ones a uid. */
export function sealLinks(
  links: (Omit<StorageLink, 'uid'> & { uid?: string })[],
  known: readonly SealedLink[]
): SealedLink[] {
  const ours = new Set(known.map(({ uid }) => uid))
  return links.map(({ uid, ...link }) => ({
    uid: uid && ours.delete(uid) ? uid : randomUUID(),
    sealed: encryption.encrypt(link, { purpose: PURPOSE }),
  }))
}

/** Decrypts links; those encrypted with a key that no longer exists are omitted. */
export function openLinks(links: readonly SealedLink[]): StorageLink[] {
  return links.flatMap(({ uid, sealed }) => {
    const link = encryption.decrypt<Omit<StorageLink, 'uid'>>(sealed, PURPOSE)
    return link ? [{ uid, ...link }] : []
  })
}
