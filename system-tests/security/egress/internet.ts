import { PUBLIC_IPV4, PUBLIC_IPV6 } from './names.ts';

/** What a cloud, a company or a gateway serves to its own machines only. */
export const INTERNET_CANARIES = [
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '168.63.129.16',
  '198.18.0.1',
  'fd00:ec2::254',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
];

export const INTERNET_DNS = '9.9.9.9';

export const INTERNET_IPS = [...INTERNET_CANARIES, INTERNET_DNS, PUBLIC_IPV4, PUBLIC_IPV6];
