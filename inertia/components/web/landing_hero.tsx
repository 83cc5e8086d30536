import { Fingerprint } from 'lucide-react'
import { LinkButton } from '~/components/ui/actions/link_button'
import { MarkedText } from '~/components/web/marked_text'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

/** The promise, and beside it the idea at work: two copies of one text. */
export function LandingHero() {
  const t = useT('web')
  const { user } = useShared()
  return (
    <section className="border-b border-separator">
      <div className="page-width grid items-center gap-10 py-12 sm:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-24">
        <div className="flex flex-col items-start gap-5">
          <h1 className="whitespace-pre-line text-4xl leading-[1.15] sm:text-5xl lg:text-[3.25rem]">
            {t('landing.title')}
          </h1>
          <p className="max-w-xl text-base text-muted sm:text-lg">{t('landing.lead')}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <LinkButton href="/search" size="lg">
              {t('landing.browse')}
            </LinkButton>
            {user ? null : (
              <LinkButton href="/auth/register" size="lg" variant="outline">
                {t('landing.start')}
              </LinkButton>
            )}
          </div>
        </div>
        <TwoCopies />
      </div>
    </section>
  )
}

function TwoCopies() {
  const t = useT('web')
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="text-sm text-muted">{t('landing.sample.caption')}</figcaption>
      <Copy name="Mira" text={t('landing.sample.one')} />
      <Copy name="Kenji" text={t('landing.sample.two')} className="sm:ms-10" />
      <p className="mt-1 flex items-center gap-2 text-sm text-muted sm:ms-10">
        <Fingerprint aria-hidden size={16} className="shrink-0 text-accent-text" />
        {t('landing.sample.verdict')}
      </p>
    </figure>
  )
}

function Copy({ name, text, className = '' }: { name: string; text: string; className?: string }) {
  const t = useT('web')
  return (
    <div className={`hairline rounded-xl bg-surface p-5 ${className}`}>
      <p className="mb-2 text-xs text-muted">{t('landing.sample.copy', { name })}</p>
      <p className="leading-relaxed">
        <MarkedText text={text} />
      </p>
    </div>
  )
}
