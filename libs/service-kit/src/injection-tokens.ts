/** Injects the name of the service. */
export const SERVICE_NAME = Symbol('service-name');

/** Injects the service's parsed configuration. */
export const SERVICE_CONFIG = Symbol('service-config');
