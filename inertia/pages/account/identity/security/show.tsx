import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { PasswordPanel } from '~/components/identity/security/password_panel'
import { PhonePanel } from '~/components/identity/security/phone_panel'
import { TwoFactorPanel } from '~/components/identity/security/two_factor_panel'
import { type TwoFactorState } from '~/components/identity/security/two_factor_state'
import { AccountHeader } from '~/components/web/account_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  profile: Data.Identity.User
  /** The bound number, formatted. */
  phone: string | null
  code: { digits: number; minutes: number }
  smsIsAvailable: boolean
  twoFactor: TwoFactorState
}>

export default function Security({ profile, phone, code, smsIsAvailable, twoFactor }: Props) {
  const t = useT('identity')
  return (
    <>
      <AccountHeader title={t('security.title')} description={t('security.lead')} />
      <PasswordPanel email={profile.email} />
      <TwoFactorPanel state={twoFactor} email={profile.email} />
      <PhonePanel phone={phone} code={code} smsIsAvailable={smsIsAvailable} />
    </>
  )
}
