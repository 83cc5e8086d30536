import { TextLink } from '~/components/ui/actions/text_link'
import { ApiPath } from '~/components/web/developers/api_path'
import { MethodName } from '~/components/web/developers/method_name'
import { useT } from '~/hooks/use_t'

export type Subject = {
  slug: string
  operations: { id: string; method: string; path: string; summary: string }[]
}

/** All operations of the API by subject; each links to its description. */
export function SubjectList({ subjects }: { subjects: Subject[] }) {
  const t = useT('developers')
  return (
    <div className="mt-6 flex flex-col gap-3">
      {subjects.map(({ slug, operations }) => (
        <details key={slug} className="hairline rounded-xl bg-surface">
          <summary className="flex cursor-pointer items-baseline justify-between gap-3 px-4 py-3">
            <span className="font-medium">{t(`subjects.${slug}`)}</span>
            <span className="tabular text-sm text-muted">{operations.length}</span>
          </summary>
          <ul className="flex flex-col gap-3 border-t border-separator px-4 py-4 text-sm">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id} className="flex flex-col gap-0.5">
                <TextLink href={`/developers/${slug}#${id}`} className="flex items-baseline">
                  <MethodName method={method} />
                  <ApiPath path={path} className="text-xs" />
                </TextLink>
                <span className="text-muted sm:ps-14" lang="en">
                  {summary}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
