import type { InertiaProps } from '~/types'
import { ShareHead } from '~/components/catalog/listings/share_head'
import { LinkButton } from '~/components/ui/actions/link_button'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  fees: { percent: number; freeDays: number; holdingDays: number }
  files: { max: number; maxWatermarked: number }
  origin: string
}>

const GETS = ['shop', 'marks', 'leaks', 'fees', 'payment'] as const
const PATH = '/become-creator'

/** What a creator gets, and the next step for the current user. */
export default function BecomeCreator({ fees, files, origin }: Props) {
  const t = useT('web')
  const title = t('become_creator.title')
  const description = t('become_creator.lead')
  return (
    <article className="page-width py-10 sm:py-16">
      <ShareHead
        title={title}
        description={description}
        origin={origin}
        path={PATH}
        type="website"
        data={{ '@type': 'WebPage', 'name': title, description }}
      />
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-muted">{description}</p>
        <h2 className="mt-10 text-xl">{t('become_creator.gets')}</h2>
        <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
          {GETS.map((key) => (
            <li key={key}>{t(`become_creator.get.${key}`, { ...fees, ...files })}</li>
          ))}
        </ul>
        <h2 className="mt-10 text-xl">{t('become_creator.how')}</h2>
        <NextStep />
      </div>
    </article>
  )
}

/** Applications come later; today an admin approves requests sent by mail. */
function NextStep() {
  const t = useT('web')
  const { user, contactEmail } = useShared()
  if (user?.role === 'creator') {
    return (
      <div className="mt-4 flex flex-col items-start gap-4">
        <p>{t('become_creator.is_creator')}</p>
        <LinkButton href="/studio">{t('menu.studio_home')}</LinkButton>
      </div>
    )
  }
  if (user?.role === 'admin') return <p className="mt-4">{t('become_creator.is_admin')}</p>

  const words = t('become_creator.mail_subject')
  const body = t('become_creator.mail_body', { email: user?.email ?? '' })
  const mailto = `mailto:${contactEmail}?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(body)}`
  return (
    <>
      <ol className="mt-4 flex list-decimal flex-col gap-3 ps-5">
        <li>
          {user
            ? t('become_creator.signed_in', { email: user.email })
            : t('become_creator.sign_up')}
        </li>
        <li>
          {t('become_creator.write')}{' '}
          <a href={mailto} className="text-accent-text underline wrap-anywhere">
            {contactEmail}
          </a>
        </li>
        <li>{t('become_creator.answer')}</li>
      </ol>
      {user ? null : (
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={`/auth/register?redirect=${encodeURIComponent(PATH)}`}>
            {t('sign_up')}
          </LinkButton>
          <LinkButton href={`/auth/login?redirect=${encodeURIComponent(PATH)}`} variant="outline">
            {t('sign_in')}
          </LinkButton>
        </div>
      )}
    </>
  )
}
