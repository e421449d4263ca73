import { portOffset, programPortsFrom } from '#servers';

export const ports = programPortsFrom(portOffset);
