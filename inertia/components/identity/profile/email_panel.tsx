import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ChangeEmailForm } from '~/components/identity/profile/change_email_form'
import type { CodeRules } from '~/components/identity/profile/own_code'
import { useAddressChange } from '~/components/identity/profile/use_address_change'
import { VerifyEmailForm } from '~/components/identity/profile/verify_email_form'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Props = { profile: Data.Identity.User; code: CodeRules }

/** The account's address: unchanged, being changed, or waiting for the new one's code. */
export function EmailPanel({ profile, code }: Props) {
  const t = useT('identity')
  const { email, emailVerified, pendingEmail } = profile
  const [isChanging, setChanging] = useState(false)
  const [isSent, setSent] = useState(false)

  function wait() {
    setChanging(false)
    setSent(true)
    router.reload({ only: ['profile', 'billing'] })
  }

  return (
    <Panel title={t('email')} description={t('profile.email.lead')}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-base wrap-anywhere">{email}</span>
            <StatusChip tone={emailVerified ? 'success' : 'warning'}>
              {t(emailVerified ? 'profile.email.is_verified' : 'profile.email.is_unverified')}
            </StatusChip>
          </p>
          {isChanging || pendingEmail ? null : (
            <Button variant="outline" onPress={() => setChanging(true)}>
              {t('profile.email.change')}
            </Button>
          )}
        </div>
        {pendingEmail ? (
          <PendingEmail profile={profile} address={pendingEmail} code={code} isSent={isSent} />
        ) : isChanging ? (
          <ChangeEmailForm
            profile={profile}
            code={code}
            onCancel={() => setChanging(false)}
            onDone={wait}
          />
        ) : emailVerified ? null : (
          <VerifyEmailForm address={email} label={t('code.label')} code={code} isSent={false} />
        )}
      </div>
    </Panel>
  )
}

function PendingEmail({ profile, address, ...form }: Props & { address: string; isSent: boolean }) {
  const t = useT('identity')
  const { api, change } = useAddressChange(profile)

  async function giveUp() {
    if (await change({ email: profile.email })) router.reload({ only: ['profile', 'billing'] })
  }

  return (
    <>
      <NoticeBox title={t('profile.email.pending', { email: address })}>
        {t('profile.email.pending_hint')}
      </NoticeBox>
      <ApiFailure api={api} />
      <VerifyEmailForm address={address} label={t('profile.email.next_code')} {...form}>
        <Button variant="tertiary" busy={api.processing} onPress={giveUp}>
          {t('profile.email.give_up')}
        </Button>
      </VerifyEmailForm>
    </>
  )
}
