import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { AvatarPanel } from '~/components/identity/profile/avatar_panel'
import { BillingPanel } from '~/components/identity/profile/billing_panel'
import { EmailPanel } from '~/components/identity/profile/email_panel'
import { MailLanguagePanel } from '~/components/identity/profile/mail_language_panel'
import { NamePanel } from '~/components/identity/profile/name_panel'
import type { CodeRules } from '~/components/identity/profile/own_code'
import { AccountHeader } from '~/components/web/account_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  profile: Data.Identity.User
  /** Null while mails use the screen's language. */
  mailLanguage: string | null
  billing: Data.Identity.BillingDetails
  avatar: { maxBytes: number }
  code: CodeRules
}>

export default function Profile({ profile, mailLanguage, billing, avatar, code }: Props) {
  const t = useT('identity')
  return (
    <>
      <AccountHeader title={t('profile.title')} description={t('profile.lead')} />
      <AvatarPanel profile={profile} maxBytes={avatar.maxBytes} />
      <NamePanel profile={profile} />
      <EmailPanel profile={profile} code={code} />
      <MailLanguagePanel current={mailLanguage} />
      <BillingPanel billing={billing} />
    </>
  )
}
