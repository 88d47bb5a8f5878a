// Units for tests of pages.
import type { UnitDetail, UnitSummary } from '@portal/contract/machines/fleet'
import type { SearchPage } from '@portal/contract/platform/lists'

export const testUnit = (more: Partial<UnitSummary> = {}): UnitSummary => ({
  instanceId: 801,
  customerName: 'Bluewater Rural Electric Co-op',
  customerVehicleNumber: 'B-101',
  model: 'Kestrel 37',
  city: 'Macon',
  stateProvince: 'GA',
  inServiceDate: '2024-05-01',
  currentLocation: '4 mi N of Macon',
  warning: null,
  condition: 'NEEDS_ATTENTION',
  reasons: [{ cause: 'notices', text: '2 open product notices', points: 20 }],
  openSrCount: 0,
  bulletinCount: 2,
  unitSerial: 'K37-100201',
  faSerial: 'FA100',
  chassisVin: '1WA000',
  webEnabled: true,
  globalRental: false,
  unitInFleet: true,
  custAcctIds: [20020],
  analytics: { engineHours: 1200.5, lastReportAt: '2026-05-01T12:00:00.000Z' },
  ...more,
})

export const testUnitDetail = (more: Partial<UnitDetail> = {}): UnitDetail => ({
  ...testUnit(),
  inspectionDue: '2026-05-01',
  inspectionFailed: false,
  outOfService: [],
  accountId: 20020,
  modelId: 'kestrel-37',
  productLine: 'Aerial Devices',
  modelDescription: 'A bucket for distribution work.',
  illustration: '/art/units/kestrel-37.svg',
  workingHeightFeet: 37,
  ratedCapacityPounds: 350,
  modelYear: 2024,
  chassis: 'Ford F-550',
  country: 'US',
  warrantyEnd: '2027-05-01',
  warrantyTypes: ['Standard'],
  coverages: [{ type: 'Standard', covers: '', until: '2027-05-01', isActive: true }],
  latitude: 32.8,
  longitude: -83.6,
  groups: [{ groupId: 4, name: 'Storm response' }],
  ...more,
})

export const testUnits = (content: UnitSummary[], totalRecords = content.length): SearchPage<UnitSummary> => ({
  content,
  totalRecords,
  facets: [
    { fieldName: 'model', values: [{ value: 'Kestrel 37', count: totalRecords }] },
    { fieldName: 'openNotices', values: [{ value: 'true', count: 1 }] },
    { fieldName: 'groupId', values: [{ value: '4', count: 1, label: 'Storm response' }] },
  ],
})
