import { useEffect, useRef, type RefObject } from 'react'
import { missingFields } from '~/components/catalog/editor/saving/missing_fields'
import type { SectionProps } from '~/components/catalog/editor/section_props'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'
import { ErrorText } from '~/components/ui/fields/error_text'

/** The bar with the buttons to save and to publish, which stays visible while scrolling. */
export function SaveBar({ editor }: SectionProps) {
  const t = useT('catalog')
  const { form, dirty, areEditsKept, busy, writing, publishing, hiding, product } = editor
  const isPublished = product?.status === 'published'
  const isShownAtField = Object.keys(writing.errors).length > 0
  const error = isShownAtField
    ? null
    : (writing.failure ?? publishing.failure ?? hiding.failure)?.message
  const bar = useRef<HTMLDivElement>(null)
  useSaveBarHeightProperty(bar)
  const missingCount = isPublished ? 0 : missingFields(form).length

  return (
    <div
      ref={bar}
      data-save-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-separator bg-background/95 px-4 py-3 backdrop-blur sm:mx-0 sm:px-0"
    >
      <p className="me-auto flex flex-col text-sm text-muted" role="status">
        {error ? <ErrorText isAlert={false}>{error}</ErrorText> : null}
        {dirty
          ? t(areEditsKept ? 'draft.kept' : 'editor.unsaved')
          : product
            ? t('editor.all_saved')
            : null}
        {missingCount > 0 ? (
          <a href="#publishing" className="text-xs underline underline-offset-4">
            {t('editor.missing', { count: missingCount })}
          </a>
        ) : null}
      </p>
      <div className="flex gap-3">
        <Button
          type="submit"
          variant={isPublished ? 'primary' : 'outline'}
          busy={writing.processing}
          disabled={busy || (!dirty && product !== null)}
        >
          {t(!isPublished && form.publishSchedule ? 'editor.save_scheduled' : 'editor.save')}
        </Button>
        {isPublished ? (
          <Button variant="outline" busy={hiding.processing} disabled={busy} onPress={editor.hide}>
            {t('editor.hide')}
          </Button>
        ) : (
          <Button
            busy={publishing.processing}
            disabled={busy || missingCount > 0}
            onPress={editor.publish}
          >
            {t('editor.publish')}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * Sets the CSS property `--save-bar-height`, with which the stylesheet keeps focused fields above the bar. The height
 * depends on the text and the width of the window.
 */
function useSaveBarHeightProperty(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--save-bar-height', `${entry!.target.clientHeight}px`)
    )
    observer.observe(bar.current!)
    return () => {
      observer.disconnect()
      style.removeProperty('--save-bar-height')
    }
  }, [bar])
}
