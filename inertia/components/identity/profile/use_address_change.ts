import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useApi } from '~/hooks/use_api'
import { storedIn } from '~/lib/api/conflict'

type User = Data.Identity.User
type Change = { email: string; verificationCode?: string }

/**
 * Changes the account's address. The request contains the username too: one that was changed in
 * another tab is kept. An address that was changed there is shown instead of being overwritten.
 */
export function useAddressChange(profile: User) {
  const api = useApi('api.user.profile.update')

  async function change(to: Change): Promise<boolean> {
    const write = ({ username, version }: User) =>
      api.send({ body: { username, version, ...to } }).then(() => true)
    try {
      return await write(profile)
    } catch (failure) {
      const stored = storedIn<User>(failure)
      if (stored && isAddressedAs(stored, profile)) return write(stored).catch(() => false)
      if (stored) router.reload({ only: ['profile'] })
      return false
    }
  }
  return { api, change }
}

function isAddressedAs(one: User, other: User): boolean {
  return one.email === other.email && one.pendingEmail === other.pendingEmail
}
