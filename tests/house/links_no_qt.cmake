# Fails when PROGRAM needs a library of Qt; READELF is the tool that lists them.
execute_process(
  COMMAND ${READELF} --dynamic --wide ${PROGRAM}
  OUTPUT_VARIABLE dynamic
  COMMAND_ERROR_IS_FATAL ANY)
if(NOT dynamic MATCHES "\\(NEEDED\\)[^\n]*libstdc\\+\\+")
  message(FATAL_ERROR "${PROGRAM}: no list of libraries found")
endif()
if(dynamic MATCHES "\\(NEEDED\\)[^\n]*(libQt[^]\n]*)")
  message(FATAL_ERROR "${PROGRAM} is linked with ${CMAKE_MATCH_1}")
endif()
