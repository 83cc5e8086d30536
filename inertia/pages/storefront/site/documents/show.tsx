import type { InertiaProps } from '~/types'
import { ShareHead } from '~/components/catalog/listings/share_head'
import { TextLink } from '~/components/ui/actions/text_link'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  document: { slug: string; title: string; description: string; version: string; html: string }
  origin: string
}>

const DOCUMENTS = ['about', 'privacy', 'terms'].map((slug) => ({ key: slug, path: `/${slug}` }))
const RELATED = [...DOCUMENTS, { key: 'disclosure', path: '/commercial-disclosure' }]

/** A legal or information text in one column, with its date. */
export default function Document({ document, origin }: Props) {
  const t = useT('site')
  const tWeb = useT('web')
  const format = useFormat()
  const { locale } = useShared()
  const { slug, title, description, version, html } = document
  return (
    <article className="page-width py-10 sm:py-16">
      <ShareHead
        title={title}
        description={description}
        origin={origin}
        path={`/${slug}`}
        type="website"
        data={{
          '@type': 'WebPage',
          'name': title,
          description,
          'inLanguage': locale,
          'dateModified': version,
        }}
      />
      <div className="mx-auto max-w-2xl">
        <header className="border-b border-separator pb-6">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-3 text-muted">{description}</p>
          <p className="tabular mt-3 text-sm text-muted">
            <time dateTime={version}>{t('document.version', { date: format.day(version) })}</time>
          </p>
        </header>
        {/* Rendered from Markdown on the server, which lets no HTML through. */}
        <div className="prose-page mt-8" dangerouslySetInnerHTML={{ __html: html }} />
        <nav
          aria-label={t('document.others')}
          className="mt-12 flex flex-wrap items-baseline gap-x-6 gap-y-2 border-t border-separator pt-6 text-sm"
        >
          <span className="text-muted">{t('document.others')}</span>
          {RELATED.filter(({ key }) => key !== slug).map(({ key, path }) => (
            <TextLink key={key} href={path}>
              {tWeb(`footer.${key}`)}
            </TextLink>
          ))}
        </nav>
      </div>
    </article>
  )
}
