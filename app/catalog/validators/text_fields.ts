export { lineField, paragraphsField, wordField } from '#core/http/text_fields'
