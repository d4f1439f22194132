import { splitBounds, restBound } from '#graphql/lib/map-grid.ts'
import type { LineCriteria } from '#api/drinking-water/service-lines/service-lines.schemas.ts'
import type {
  InputMaybe,
  Resolvers,
  ServiceLineClass,
  ServiceLineFilter,
  ServiceLineInput,
  ServiceLineMaterialKind,
} from '#graphql/generated/resolvers.ts'
import { ids, oneId, present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { LINE_CLASSES, type LineClass, type MaterialKind } from '#values/service-line-class.ts'

const CLASSES: Record<LineClass, ServiceLineClass> = {
  lead: 'LEAD',
  galvanized: 'GALVANIZED',
  'non-lead': 'NON_LEAD',
  unknown: 'UNKNOWN',
}
const KINDS: Record<MaterialKind, ServiceLineMaterialKind> = {
  ...CLASSES,
  connector: 'CONNECTOR',
  none: 'NONE',
}

/** The fields of a refusal, as the graph calls them. */
const FIELDS: Readonly<Record<string, string>> = {
  'updated.year': 'year',
  'updated.sampleLocCategoryRid': 'categoryId',
  'updated.publicServiceLineMaterialRid': 'publicMaterialId',
  'updated.everLead': 'everLead',
  'updated.customerServiceLineMaterialRid': 'customerMaterialId',
  'updated.buildingTypeRid': 'buildingTypeId',
  'updated.pwsServiceLineVerificationSourceRid': 'publicSourceId',
  'updated.customerVerificationSourceRid': 'customerSourceId',
}

export const serviceLineResolvers: Resolvers = {
  Query: {
    serviceLines: async (_, { filter, sort, page, pageSize }, { rest }) => {
      const found = await rest.call('serviceLines.search', {
        body: {
          ...criteriaOf(filter),
          ...present('bound', filter.bounds ? restBound(filter.bounds) : undefined),
          condition: {
            sort: sort ?? 'facilityRid DESC',
            page: page ?? 1,
            pageSize: pageSize ?? 20,
          },
        },
      })
      return { nodes: found.list, totalCount: found.total, isEstimate: found.isEstimate }
    },
    serviceLineMap: async (_, { filter, bounds }, { rest }) => {
      const found = await rest.call('serviceLines.map', {
        body: {
          ...criteriaOf(filter),
          bounds: splitBounds(bounds),
        },
      })
      return {
        totalCount: found.total,
        isEstimate: found.isEstimate,
        features: found.geoJsonData.features,
        extent: found.extent,
      }
    },
    serviceLineLists: (_, __, { rest }) => rest.call('serviceLines.lists'),
    serviceLine: (_, { id }, { rest }) =>
      rest.call('serviceLines.detail', { path: { id: recordId(id) } }),
    findServiceLines: (_, { address }, { rest }) =>
      rest.call('publicLines.find', { query: { address } }),
    serviceLineSystems: (_, { keyword }, { rest }) =>
      rest.call('publicLines.systems', { query: { filter: keyword ?? '' } }),
    serviceLineSystem: (_, { pwsId }, { rest }) =>
      rest.call('publicLines.system', { path: { pwsId } }),
  },
  Mutation: {
    saveServiceLine: async (_, { input }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('serviceLines.update', {
          body: {
            original: { serviceLineDtlRid: recordId(input.id), versionNo: input.version },
            updated: editedOf(input),
          },
        }),
      )
      const inputErrors = (error?.inputErrors ?? []).map(({ field, message }) => ({
        field: FIELDS[field] ?? field,
        message,
      }))
      return { ok, line: value, error: error && { ...error, inputErrors } }
    },
  },
  ServiceLineRow: {
    class: (row) => CLASSES[row.class],
  },
  ServiceLineMark: {
    longitude: ({ geometry }) => geometry.coordinates[0] ?? 0,
    latitude: ({ geometry }) => geometry.coordinates[1] ?? 0,
    id: ({ properties }) => properties.serviceLineDtlRid,
    address: ({ properties }) => properties.locationAddress,
    class: ({ properties }) => properties.class && CLASSES[properties.class],
    publicMaterial: ({ properties }) => properties.publicServiceLineMaterial,
    customerMaterial: ({ properties }) => properties.customerServiceLineMaterial,
    isPublicVerified: ({ properties }) => properties.publicVerified,
    isCustomerVerified: ({ properties }) => properties.customerVerified,
    lineCount: ({ properties }) => properties.lineCount,
    leadCount: ({ properties }) => properties.leadCount,
  },
  ServiceLineLists: {
    materials: ({ materials }) =>
      materials.map(({ rid, name, waterSystemTypeRid, kind }) => ({
        id: rid,
        name,
        systemTypeId: waterSystemTypeRid,
        kind: KINDS[kind],
      })),
    categories: ({ categories }) => categories.map(itemOf),
    buildingTypes: ({ buildingTypes }) => buildingTypes.map(itemOf),
    sources: ({ sources }) =>
      sources.map((source) => ({ ...itemOf(source), isVerified: source.isVerified })),
  },
  ServiceLine: {
    address: ({ physicalLocation }) => physicalLocation.address,
    place: ({ physicalLocation }) => physicalLocation.description,
    facilityName: ({ facility }) => facility.name,
    facilityId: ({ facility }) => facility.rid,
    pwsId: ({ facility }) => facility.pwsId,
    systemTypeId: ({ facility }) => facility.waterSystemTypeRid,
    population: ({ facility }) => facility.population,
    systemLines: ({ facility }) => facility.lines,
    class: (line) => CLASSES[line.class],
    statedClass: ({ statedClass }) => statedClass && CLASSES[statedClass],
    changes: ({ changes }) =>
      changes.map((change) => ({
        ...change,
        classWas: CLASSES[change.classWas],
        classIs: CLASSES[change.classIs],
      })),
  },
  PublicServiceLine: {
    class: (line) => CLASSES[line.class],
    statedClass: ({ statedClass }) => statedClass && CLASSES[statedClass],
    materialClass: ({ materialClass }) => materialClass && CLASSES[materialClass],
  },
  ServiceLineSystem: {
    years: ({ years }) => years ?? [],
    isFileOn: ({ isFileOn }) => isFileOn ?? false,
  },
}

const itemOf = ({ rid, name }: { rid: number; name: string }) => ({ id: rid, name })

function criteriaOf(filter: ServiceLineFilter): LineCriteria {
  return {
    ...present('filter', filter.keyword?.trim()),
    ...present('inventoryYear', filter.year),
    waterSystemTypeRid: filter.systemTypeId === 2 ? 2 : 1,
    ...present('serviceLineCategories', ids(filter.categoryIds)),
    ...present('publicMaterials', ids(filter.publicMaterialIds)),
    ...present('customerMaterials', ids(filter.customerMaterialIds)),
    ...present(
      'serviceLineClasses',
      filter.classes?.length
        ? LINE_CLASSES.filter((each) => filter.classes?.includes(CLASSES[each]))
        : undefined,
    ),
  }
}

/** What is saved, as the API takes it; what is missing the API names. */
function editedOf(input: ServiceLineInput) {
  const one = (value: InputMaybe<string | number> | undefined) => oneId(value) ?? null
  return {
    year: input.year ?? null,
    sampleLocCategoryRid: one(input.categoryId),
    publicServiceLineMaterialRid: one(input.publicMaterialId),
    everLead: input.everLead,
    customerServiceLineMaterialRid: one(input.customerMaterialId),
    buildingTypeRid: one(input.buildingTypeId),
    pwsServiceLineVerificationSourceRid: one(input.publicSourceId),
    customerVerificationSourceRid: one(input.customerSourceId),
  }
}
