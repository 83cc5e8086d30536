import type { InertiaProps } from '~/types'
import { ShareHead } from '~/components/catalog/listings/share_head'
import { SubjectList, type Subject } from '~/components/web/developers/subject_list'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  guide: { title: string; description: string; html: string }
  subjects: Subject[]
  origin: string
}>

/** A guide to the API, and its subjects. */
export default function Developers({ guide, subjects, origin }: Props) {
  const t = useT('developers')
  const { locale } = useShared()
  const { title, description, html } = guide
  return (
    <article className="page-width py-10 sm:py-16">
      <ShareHead
        title={title}
        description={description}
        origin={origin}
        path="/developers"
        type="website"
        data={{ '@type': 'WebPage', 'name': title, description, 'inLanguage': locale }}
      />
      <div className="mx-auto max-w-2xl">
        <header className="border-b border-separator pb-6">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-3 text-muted">{description}</p>
          <p className="mt-3 text-sm">
            <a href="/api/v1/openapi.json" className="text-accent-text underline">
              {t('download')}
            </a>
          </p>
        </header>
        {/* Rendered from Markdown on the server, which lets no HTML through. */}
        <div className="prose-page mt-8" dangerouslySetInnerHTML={{ __html: html }} />
        <section className="mt-12">
          <h2 className="text-xl">{t('reference')}</h2>
          <p className="mt-2 text-muted">{t('reference_lead')}</p>
          <SubjectList subjects={subjects} />
        </section>
      </div>
    </article>
  )
}
