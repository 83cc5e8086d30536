import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type DocumentChange = Data.Site.DocumentChange

/** Both texts of a document's change, line by line, with what was removed and added; loaded on demand. */
export function DocumentTexts({ id, name }: { id: number; name: string }) {
  const t = useT('site')
  const api = useApi('api.admin.document_changes.show')
  const [isOpen, setOpen] = useState(false)

  function toggle() {
    setOpen(!isOpen)
    if (!isOpen && !api.data) void api.submit({ params: { id } })
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 self-start"
        aria-expanded={isOpen}
        onPress={toggle}
      >
        {t(isOpen ? 'history.hide_texts' : 'history.show_texts')}
      </Button>
      {!isOpen ? null : api.data ? (
        <Texts change={api.data as DocumentChange} label={t('history.what_changed', { name })} />
      ) : api.failure ? (
        <ApiFailure api={api} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </div>
  )
}

function Texts({ change, label }: { change: DocumentChange; label: string }) {
  const t = useT('site')
  const lines = linesOf(change)
  const isBodySame = change.difference.every(({ kind }) => kind === 'same')
  return (
    <>
      {isBodySame ? <p className="text-xs text-muted">{t('history.same_body')}</p> : null}
      <div
        role="region"
        aria-label={label}
        // Scrolls with the keyboard.
        tabIndex={0}
        lang={change.locale}
        data-document-texts
        className="hairline max-h-96 overflow-y-auto rounded-lg p-3 text-xs"
      >
        {lines.map((line, position) => (
          <Line key={position} {...line} />
        ))}
      </div>
    </>
  )
}

type LineProps = DocumentChange['difference'][number]

function Line({ kind, text }: LineProps) {
  const common = 'block min-h-4 border-s-2 ps-2 whitespace-pre-wrap wrap-anywhere'
  if (kind === 'removed') {
    return <del className={`${common} border-danger bg-danger/10`}>{text}</del>
  }
  if (kind === 'added') {
    return <ins className={`${common} border-success bg-success/10 no-underline`}>{text}</ins>
  }
  return <p className={`${common} border-transparent`}>{text}</p>
}

/** Title, description and day before the lines of the text. */
function linesOf({ before, after, difference }: DocumentChange): LineProps[] {
  const parts = ['title', 'description', 'inForceSince'] as const
  const head = parts.flatMap((part): LineProps[] => {
    const [old, young] = [before?.[part], after?.[part]]
    if (old === young) return young === undefined ? [] : [{ kind: 'same', text: young }]
    return [
      ...(old === undefined ? [] : [{ kind: 'removed' as const, text: old }]),
      ...(young === undefined ? [] : [{ kind: 'added' as const, text: young }]),
    ]
  })
  return [...head, { kind: 'same', text: '' }, ...difference]
}
