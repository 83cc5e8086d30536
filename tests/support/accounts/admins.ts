import { makeUser, signedIn, type Visitor } from '#tests/support/identity'

export const OFFICE = '/api/v1/admin-dashboard'

/** A client that is signed in as a new admin. */
export async function anAdmin(): Promise<Visitor> {
  return signedIn(await makeUser({ role: 'admin' }))
}
