import encryption from '@adonisjs/core/services/encryption'

/** An upload that was allowed and not yet registered: it lives in the hands of its creator, sealed. */
export interface PendingUpload {
  shopId: number
  /** The uid of the attachment to come: registering twice gives one attachment. */
  uid: string
  fileName: string
  /** Where the bytes arrive. */
  storageKey: string
}

const PURPOSE = 'attachment-upload'

/** The `uploadKey` that the creator hands back: nobody can read, make or bend it. Good for a day. */
export function sealUpload(upload: PendingUpload): string {
  return encryption.encrypt(upload, { expiresIn: '24 hours', purpose: PURPOSE })
}

/** Null when the key was not made here, was bent, is too old or belongs to another shop. */
export function openUpload(uploadKey: string, shopId: number): PendingUpload | null {
  const upload = encryption.decrypt<PendingUpload>(uploadKey, PURPOSE)
  return upload?.shopId === shopId ? upload : null
}
