import app from '@adonisjs/core/services/app'
import { PostMessage } from '#chat/actions/post_message'
import { pictureBytes } from '#tests/support/catalog'
import { makeUser, PASSWORD, signedIn, type Visitor } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'

export const CHATS = '/api/v1/user/chats'
export const MESSAGES = `${CHATS}/messages`

/** A buyer and a creator, both signed in, without a chat. */
export async function makePair() {
  const buyer = await makeUser()
  const seller = await makeCreator()
  await seller.user.merge({ password: PASSWORD }).save()
  return {
    buyer,
    seller,
    buyerVisitor: await signedIn(buyer),
    sellerVisitor: await signedIn(seller.user),
  }
}

/** The body of a message. */
export function textTo(chatPartnerId: number, content: string, clientId = crypto.randomUUID()) {
  return { chatPartnerId, type: 'text', content, clientId }
}

/** Writes a message, and returns it. */
export async function writeMessage(
  userId: number,
  partnerId: number,
  content: string = crypto.randomUUID()
) {
  const post = await app.container.make(PostMessage)
  const clientId = crypto.randomUUID()
  const { message } = await post.execute({ userId, partnerId, content, clientId })
  return message
}

/** Uploads a picture for a message; other bytes keep the name and type of a picture. */
export async function sendPicture(visitor: Visitor, bytes?: Buffer) {
  const form = new FormData()
  const picture = new Uint8Array(bytes ?? (await pictureBytes()))
  form.append('image', new Blob([picture], { type: 'image/png' }), 'a.png')
  return visitor.post(`${CHATS}/images`, form)
}
