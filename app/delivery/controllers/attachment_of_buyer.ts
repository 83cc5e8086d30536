import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import type User from '#identity/models/user'
import type { AttachmentOfBuyer } from '#delivery/queries/find_entitled_attachment'

const LARGEST_ID = 2 ** 31 - 1

/**
 * The attachment that the route names, for the signed-in user.
 * @throws NotFound for invalid ids, as for missing ones
 */
export function attachmentOfBuyer({ auth, params }: HttpContext): AttachmentOfBuyer {
  return {
    buyerId: (auth.user as User).id,
    productId: idFrom(params.pid),
    attachmentId: idFrom(params.aid),
  }
}

function idFrom(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id === 0 || id > LARGEST_ID) throw new NotFound()
  return id
}
