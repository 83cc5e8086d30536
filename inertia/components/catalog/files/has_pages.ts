import type { Attachment } from '~/components/catalog/editor/product_form'

const WITH_PAGES: readonly Attachment['kind'][] = ['pdf', 'image', 'pack']

/** Whether the file is read page by page in the browser. */
export const hasPages = ({ kind }: Pick<Attachment, 'kind'>) => WITH_PAGES.includes(kind)
