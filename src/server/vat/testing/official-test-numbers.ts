/**
 * The numbers of the test service of VIES (checkVatTestService.wsdl) and what it says to each, whatever the country. Any other
 * number is SERVICE_UNAVAILABLE there.
 */
export const officialTestNumbers = {
  '100': 'VALID',
  '200': 'INVALID',
  '201': 'INVALID_INPUT',
  '202': 'INVALID_REQUESTER_INFO',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'TIMEOUT',
  '400': 'VAT_BLOCKED',
  '401': 'IP_BLOCKED',
  '500': 'GLOBAL_MAX_CONCURRENT_REQ',
  '501': 'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  '600': 'MS_MAX_CONCURRENT_REQ',
  '601': 'MS_MAX_CONCURRENT_REQ_TIME',
} as const;
