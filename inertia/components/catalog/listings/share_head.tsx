import { Head, usePage } from '@inertiajs/react'
import { LANGUAGES } from '~/lib/locales'

type Props = {
  title: string
  description: string
  /** Origin of the site, without a trailing slash. */
  origin: string
  path: string
  image?: string
  /** Alternative text of the image. */
  imageAlt?: string
  type: 'website' | 'product'
  /** The languages that the page has; without them, all of the site. */
  languages?: readonly string[]
  /** schema.org data; plain values only. */
  data: Record<string, unknown>
}

/** Metadata for search engines and messengers: description, card, URL, languages, data. */
export function ShareHead({
  title,
  description,
  origin,
  path,
  type,
  data,
  languages,
  ...props
}: Props) {
  const url = origin + path
  // Each language version is its own canonical page: naming another one would remove it from the
  // index.
  const own = url + languageOf(usePage().url)
  const summary = Array.from(description.replace(/\s+/g, ' ')).slice(0, 160).join('')
  const { image, imageAlt } = props
  const picture = image && new URL(image, origin).href
  // Inside a script element only `<` could end the data early.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
    /</g,
    '\\u003c'
  )

  return (
    <Head title={title}>
      <meta head-key="description" name="description" content={summary} />
      <meta head-key="og:type" property="og:type" content={type} />
      <meta head-key="og:title" property="og:title" content={title} />
      <meta head-key="og:description" property="og:description" content={summary} />
      <meta head-key="og:url" property="og:url" content={own} />
      {picture ? <meta head-key="og:image" property="og:image" content={picture} /> : null}
      {picture && imageAlt ? (
        <meta head-key="og:image:alt" property="og:image:alt" content={imageAlt} />
      ) : null}
      <link head-key="canonical" rel="canonical" href={own} />
      {LANGUAGES.filter(({ id }) => languages?.includes(id.slice(0, 2)) ?? true).map(
        ({ id: locale }) => (
          <link
            key={locale}
            head-key={`alternate-${locale}`}
            rel="alternate"
            hrefLang={locale}
            href={`${url}?lang=${locale}`}
          />
        )
      )}
      <link head-key="alternate-default" rel="alternate" hrefLang="x-default" href={url} />
      <script
        head-key="data"
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: json }}
      />
    </Head>
  )
}

/** `?lang=ja-JP` when the URL asks for a supported language. */
function languageOf(address: string): string {
  const requestedLanguage = new URLSearchParams(address.split('?')[1] ?? '').get('lang')
  return LANGUAGES.some(({ id }) => id === requestedLanguage) ? `?lang=${requestedLanguage}` : ''
}
