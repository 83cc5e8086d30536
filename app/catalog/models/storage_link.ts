import { randomUUID } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'

/** A place on another site where buyers fetch something: opened by them, never by the server. */
export interface StorageLink {
  uid: string
  /** https only. */
  url: string
  remark: string | null
  accessCode: string | null
  unzipPassword: string | null
}

/** As the database keeps it. */
export interface SealedLink {
  uid: string
  sealed: string
}

const PURPOSE = 'storage-link'

/** Gives new links a uid; what they say is readable with the application's key only. */
export function sealLinks(
  links: (Omit<StorageLink, 'uid'> & { uid?: string })[],
  known: readonly SealedLink[]
): SealedLink[] {
  const ours = new Set(known.map(({ uid }) => uid))
  return links.map(({ uid, ...told }) => ({
    uid: uid && ours.delete(uid) ? uid : randomUUID(),
    sealed: encryption.encrypt(told, { purpose: PURPOSE }),
  }))
}

/** A link sealed under a key that is gone is left out. */
export function openLinks(links: readonly SealedLink[]): StorageLink[] {
  return links.flatMap(({ uid, sealed }) => {
    const told = encryption.decrypt<Omit<StorageLink, 'uid'>>(sealed, PURPOSE)
    return told ? [{ uid, ...told }] : []
  })
}
