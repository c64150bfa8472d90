import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkoutFolder } from '../../../platform/checkout.ts'
import { readOrderFile } from '../order-file.public.format.ts'
import { proposeColumns } from './column-proposals.format.ts'
import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'

const text = readFileSync(`${checkoutFolder()}/server/testing/field-orders/other-systems/any-columns.csv`, 'utf8')
const header = (text.split('\n')[0] ?? '').split(';')
const read = (columns: ColumnMapping) => readOrderFile(Buffer.from(text), { columns, time_zone: 'America/Toronto' })

// IMPORT-42, IMPORT-44
describe('reading any table by chosen columns', () => {
  it('reads orders as the readers of known systems do', () => {
    const file = read(proposeColumns(header))
    if ('refused' in file) throw new Error(JSON.stringify(file.refused))
    expect(file).toMatchObject({
      format: 'mapped_csv',
      notices: [
        { code: 'times_without_zone', values: { zone: 'America/Toronto' } },
        { code: 'columns_ignored', values: { columns: 'Entrepôt' } },
      ],
      records: [
        {
          order: {
            external_id: 'A-8101',
            id_in_file: false,
            placed_at: '2026-11-18T15:33:00.000Z',
            ship_to_name: 'Zoë Roy',
            ship_to_country: 'CA',
            email: 'zoe@example.com',
            currency: 'CAD',
            customer_note: 'Sonner deux fois',
            line_numbers: [2, 4],
            lines: [
              {
                sku: 'TEE-BLK-M',
                quantity: 2,
                unit_price_minor: 2499,
                personalisation: 'Texte à imprimer: Zoë',
                designs: [
                  { area: 'front', file_name: 'front.png' },
                  { area: 'back', file_name: 'back.png' },
                ],
              },
              { sku: 'MUG-11', quantity: 1, designs: [{ area: 'front', file_name: 'mug.png' }] },
            ],
          },
        },
        { order: { external_id: 'A-8102', source_state: 'cancelled' } },
        { order: { external_id: 'A-8103', payment: 'pending' } },
      ],
    })
  })

  it('refuses what an order can’t be made from', () => {
    const mapping = proposeColumns(header)
    const { sku: _sku, city: _city, ...fields } = mapping.fields
    expect(read({ ...mapping, fields })).toEqual({
      refused: { code: 'order_columns_not_chosen', values: { fields: 'city, sku' } },
    })
    expect(read({ ...mapping, fields: { ...mapping.fields, note: 'Remark' } })).toEqual({
      refused: { code: 'csv_column_missing', values: { columns: 'Remark' } },
    })
  })

  it.each([
    ['03/04/2026', undefined, '2026-03-04', true],
    ['03/04/2026', 'day_first', '2026-04-03', false],
    ['13/04/2026', undefined, '2026-04-13', false],
    ['04/13/2026', undefined, '2026-04-13', false],
    ['13.04.2026', undefined, '2026-04-13', false],
    ['2026-04-13', undefined, '2026-04-13', false],
    ['Apr 13, 2026', undefined, '2026-04-13', false],
    ['13 avril 2026', undefined, '2026-04-13', false],
  ] as const)('reads the day %s, with the order %s, as %s', (written, days, day, isAssumed) => {
    const row = 'A,Kim,1 Main St,Boston,US,TEE,1,'
    const file = readOrderFile(Buffer.from(`Order,Name,Address,City,Country,SKU,Qty,Date\n${row}"${written}"\n`), {
      columns: { ...proposeColumns('Order,Name,Address,City,Country,SKU,Qty,Date'.split(',')), ...(days && { days }) },
    })
    if ('refused' in file) throw new Error(JSON.stringify(file.refused))
    expect(file.records).toMatchObject([{ order: { placed_at: `${day}T12:00:00.000Z` } }])
    expect(file.notices.map(({ code }) => code)).toEqual(isAssumed ? ['days_ambiguous'] : [])
  })
})

const usual = {
  order_number: 'order id',
  name: 'ship_name',
  address1: 'ship_address_1',
  city: 'ship_city',
  state: 'ship_state',
  postal_code: 'ship_zipcode',
  country: 'ship_country',
  sku: 'product_sku',
  quantity: 'product_qty',
  title: 'product_name',
}

// IMPORT-42, IMPORT-44
describe('proposing the columns of a table', () => {
  it.each([
    [Object.values(usual).join(','), { fields: usual, designs: {}, personalization: [] }],
    [
      'Order No.,Order Date,Ship To Name,Ship To Address 1,Ship To Address 2,City,Province/State,Zip/Postal Code,Country,E-mail,Phone #,Item SKU,Qty,Unit Price,Design Front,Design (back),Comments,Name to print',
      {
        fields: {
          order_number: 'Order No.',
          placed_at: 'Order Date',
          name: 'Ship To Name',
          address1: 'Ship To Address 1',
          address2: 'Ship To Address 2',
          city: 'City',
          state: 'Province/State',
          postal_code: 'Zip/Postal Code',
          country: 'Country',
          email: 'E-mail',
          phone: 'Phone #',
          sku: 'Item SKU',
          quantity: 'Qty',
          price: 'Unit Price',
          note: 'Comments',
        },
        designs: { front: 'Design Front', back: 'Design (back)' },
        personalization: ['Name to print'],
      },
    ],
    [
      header.join(','),
      {
        fields: {
          order_number: 'N° de commande',
          placed_at: 'Date de la commande',
          first_name: 'Prénom',
          last_name: 'Nom',
          address1: 'Adresse de livraison',
          city: 'Ville',
          state: 'Province',
          postal_code: 'Code postal',
          country: 'Pays',
          email: 'Courriel',
          phone: 'Téléphone',
          sku: 'UGS',
          quantity: 'Qté',
          price: 'Prix unitaire',
          currency: 'Devise',
          note: 'Commentaire',
          status: 'Statut',
        },
        designs: { front: 'Visuel devant', back: 'Visuel dos' },
        personalization: ['Texte à imprimer'],
      },
    ],
    [
      'orderNumber,createdAt,recipientName,street1,street2,city,zip,countryCode,sku,quantity,artworkUrl',
      {
        fields: {
          order_number: 'orderNumber',
          placed_at: 'createdAt',
          name: 'recipientName',
          address1: 'street1',
          address2: 'street2',
          city: 'city',
          postal_code: 'zip',
          country: 'countryCode',
          sku: 'sku',
          quantity: 'quantity',
        },
        designs: { front: 'artworkUrl' },
        personalization: [],
      },
    ],
    [
      'Billing Name,Billing Address 1,Shipping Name,Shipping Address 1,Store Address,Tracking',
      { fields: { name: 'Shipping Name', address1: 'Shipping Address 1' }, designs: {}, personalization: [] },
    ],
  ])('%s', (columns, mapping) => {
    expect(proposeColumns(columns.split(','))).toEqual(mapping)
  })

  it.each([
    ['Design', 'front'],
    ['Design file', 'front'],
    ['Artwork filename', 'front'],
    ['Design name', 'front'],
    ['Graphic URL', 'front'],
    ['Design link', 'front'],
    ['Print image', 'front'],
    ['Fichier du visuel', 'front'],
    ['Nom du motif', 'front'],
    ['Lien du visuel', 'front'],
    ['Design PNG', 'front'],
    ['Print area back', 'back'],
    ['Print side: back', 'back'],
    ['Zone d’impression dos', 'back'],
    ['Visuel côté arrière', 'back'],
    ['Rear artwork link', 'back'],
    ['Design left sleeve', 'left_sleeve'],
  ])('%s is a design of %s', (heading, area) => {
    expect(proposeColumns([heading])).toEqual({ fields: {}, designs: { [area]: heading }, personalization: [] })
  })
})
