import { TwoCopies } from '~/components/web/landing/two_copies'
import { NextSteps } from '~/components/web/landing/next_steps'
import { useT } from '~/hooks/use_t'

/** The claim of the landing page, with a demonstration beside it. */
export function Hero() {
  const t = useT('landing')
  return (
    <section className="border-b border-separator">
      <div className="page-width grid items-center gap-10 py-12 sm:py-16 lg:grid-cols-[1.05fr_1fr] lg:gap-16 lg:py-24">
        <div className="flex flex-col items-start gap-5">
          <h1 className="text-4xl leading-[1.15] whitespace-pre-line sm:text-5xl lg:text-[3.5rem]">
            {t('title')}
          </h1>
          <p className="max-w-xl text-base leading-relaxed text-muted sm:text-lg">{t('lead')}</p>
          <NextSteps />
        </div>
        <TwoCopies />
      </div>
    </section>
  )
}
